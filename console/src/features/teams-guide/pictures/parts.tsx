import { tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

/** The drawings' colours, in every theme. */
export const INK = {
  paper: tokens.colorNeutralBackground1,
  shade: tokens.colorNeutralBackground3,
  deep: tokens.colorNeutralBackground5,
  line: tokens.colorNeutralStroke1,
  /** Grey lines in place of text. */
  words: tokens.colorNeutralStroke2,
  text: tokens.colorNeutralForeground1,
  quiet: tokens.colorNeutralForeground2,
  brand: tokens.colorBrandBackground,
  onBrand: tokens.colorNeutralForegroundOnBrand,
  brandPale: tokens.colorBrandBackground2,
  brandText: tokens.colorBrandForeground2,
  good: tokens.colorStatusSuccessForeground1,
  goodPale: tokens.colorStatusSuccessBackground1,
  goodLine: tokens.colorStatusSuccessBorder1,
} as const;

interface Place {
  x: number;
  y: number;
}
interface Area extends Place {
  width: number;
  height: number;
}

/** The canvas of every picture: 480 × 216. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 480 216"
      width="100%"
      height="100%"
      fontFamily={tokens.fontFamilyBase}
      fontSize="12"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A program's window with its title. */
export function Pane({ title, children, ...area }: Area & { title?: string; children?: ReactNode }) {
  return (
    <g transform={`translate(${area.x} ${area.y})`}>
      <Box x={0} y={0} width={area.width} height={area.height} radius={10} />
      {title && (
        <text x="16" y="25" fontSize="13" fontWeight="600" fill={INK.text}>
          {title}
        </text>
      )}
      {children}
    </g>
  );
}

export function Box({
  radius = 6,
  fill = INK.paper,
  stroke = INK.line,
  ...area
}: Area & { radius?: number; fill?: string; stroke?: string }) {
  return <rect {...area} rx={radius} fill={fill} stroke={stroke} />;
}

/** A grey line in place of text. */
export function Words({ width, height = 6, ...place }: Place & { width: number; height?: number }) {
  return <rect {...place} width={width} height={height} rx={height / 2} fill={INK.words} />;
}

export function Label({
  children,
  fill = INK.text,
  weight,
  ...place
}: Place & { children: ReactNode; fill?: string; weight?: number }) {
  return (
    <text {...place} fill={fill} fontWeight={weight}>
      {children}
    </text>
  );
}

/** A button with centred text; `strong` marks the one to press. */
export function Push({ strong = false, children, ...area }: Area & { strong?: boolean; children: string }) {
  return (
    <g>
      <Box
        {...area}
        radius={5}
        fill={strong ? INK.brand : INK.paper}
        stroke={strong ? INK.brand : INK.line}
      />
      <text
        x={area.x + area.width / 2}
        y={area.y + area.height / 2 + 4}
        textAnchor="middle"
        fontWeight="600"
        fill={strong ? INK.onBrand : INK.text}
      >
        {children}
      </text>
    </g>
  );
}

/** An arrow to the right. */
export function Onward({ x, y }: Place) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M0 0h30m-9-9 9 9-9 9"
      fill="none"
      stroke={INK.quiet}
      strokeWidth="2.500"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** The mouse pointer, with its tip at the given place. */
export function Pointer({ x, y }: Place) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M0 0v18l4.400-4 3 7 3.600-1.600-3-6.800H14z"
      fill={INK.text}
      stroke={INK.paper}
      strokeWidth="1.500"
      strokeLinejoin="round"
    />
  );
}

/** A tick in a green circle, centred at the given place. */
export function Tick({ x, y, size = 9 }: Place & { size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 9})`}>
      <circle r="9" fill={INK.good} />
      <path d="M-4 .2-1.300 3 4-2.800" fill="none" stroke={INK.paper} strokeWidth="2" strokeLinecap="round" />
    </g>
  );
}

export function WindsockMark({ size, ...place }: Place & { size: number }) {
  return <image {...place} href="/windsock.svg" width={size} height={size} />;
}
