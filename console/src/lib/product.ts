/** On the screen before the server has said anything. */
export const PRODUCT_NAME = 'Windsock';
