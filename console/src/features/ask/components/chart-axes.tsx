import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  text: { fill: tokens.colorNeutralForeground3, fontSize: '12px', fontFamily: tokens.fontFamilyBase },
  grid: { stroke: tokens.colorNeutralStroke2, strokeWidth: 1, shapeRendering: 'crispEdges', opacity: 0.6 },
  base: { stroke: tokens.colorNeutralStroke1, strokeWidth: 1, shapeRendering: 'crispEdges' },
});

/** Estimates the width in pixels of a 12-pixel text, rather too wide than too narrow. */
export const textWidth = (text: string): number => text.length * 6.9;

/** The area inside the axes of a chart. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns the area inside the axes of a chart that is `width` pixels wide and whose axis shows `labels`. */
export const plotOf = (width: number, height: number, labels: readonly string[]): Plot => ({
  left: Math.ceil(Math.max(...labels.map(textWidth))) + 8,
  right: width - 6,
  top: 24,
  bottom: height - 24,
});

interface AxisProps {
  plot: Plot;
  /** Each tick's distance from the top in pixels, and its label. */
  ticks: readonly { y: number; label: string; isZero: boolean }[];
}

export function ValueAxis({ plot, ticks }: AxisProps) {
  const styles = useStyles();
  return ticks.map(({ y, label, isZero }) => (
    <g key={label}>
      <line x1={plot.left} x2={plot.right} y1={y} y2={y} className={isZero ? styles.base : styles.grid} />
      <text x={plot.left - 8} y={y + 4} textAnchor="end" className={styles.text}>
        {label}
      </text>
    </g>
  ));
}

interface CategoryAxisProps {
  plot: Plot;
  labels: readonly { x: number; label: string }[];
}

/** Draws as many category names as fit, evenly chosen, without overlaps and within the edges. */
export function CategoryAxis({ plot, labels }: CategoryAxisProps) {
  const styles = useStyles();
  const widest = Math.max(...labels.map(({ label }) => textWidth(label)));
  const distance =
    labels.length > 1 ? ((labels.at(-1)?.x ?? 0) - (labels[0]?.x ?? 0)) / (labels.length - 1) : 1;
  const each = Math.max(1, Math.ceil((widest + 10) / Math.max(distance, 0.1)));
  return labels.map(({ x, label }, at) => {
    if (at % each !== 0) return null;
    const half = textWidth(label) / 2;
    const inside = Math.min(Math.max(x, plot.left - 8 + half), plot.right + 6 - half);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the labels may repeat and never move
      <text key={at} x={inside} y={plot.bottom + 18} textAnchor="middle" className={styles.text}>
        {label}
      </text>
    );
  });
}
