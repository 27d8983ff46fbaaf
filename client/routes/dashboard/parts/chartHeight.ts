/** The height of the chart, and of the place that it loads in. */
export const CHART_HEIGHT = 320
