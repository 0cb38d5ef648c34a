/** Pixels; also of what stands there while a chart's library is on its way. */
export const CHART_HEIGHT = 240;
