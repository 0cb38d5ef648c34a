/** Height in pixels of a chart with axes. */
export const CHART_HEIGHT = 240;
