/** The name on the screen before the server has answered. */
export const PRODUCT_NAME = 'Windsock';
