import { Box, INK, Label, Pane, Picture, Tick, WindsockMark, Words } from './parts.tsx';

const BARS = [
  [262, 20],
  [282, 31],
  [302, 26],
  [322, 40],
  [342, 34],
] as const;

/** A channel with a question to Windsock and its answer. */
export function Ready() {
  return (
    <Picture>
      <Pane x={40} y={10} width={400} height={196}>
        <circle cx={34} cy={34} r="14" fill={INK.deep} />
        <circle cx={34} cy={30} r="5" fill={INK.words} />
        <path d="M25 43.500a9 7.500 0 0 1 18 0z" fill={INK.words} />
        <Box x={60} y={16} width={258} height={36} radius={8} fill={INK.shade} stroke={INK.shade} />
        {/* A single text element, because the width of a word depends on the person's fonts. */}
        <Label x={74} y={38}>
          <tspan fill={INK.brandText} fontWeight="600">
            @Windsock
          </tspan>
          <tspan dx="5">daily costs last week</tspan>
        </Label>

        <WindsockMark x={18} y={68} size={32} />
        <Box x={60} y={66} width={316} height={114} radius={8} fill={INK.brandPale} stroke={INK.brandPale} />
        <Label x={74} y={88} weight={600}>
          Here is what you spent.
        </Label>
        <rect x={74} y={104} width="140" height="6" rx="3" fill={INK.line} />
        <rect x={74} y={122} width="112" height="6" rx="3" fill={INK.line} />
        <rect x={74} y={140} width="128" height="6" rx="3" fill={INK.line} />
        <Words x={74} y={162} width={70} height={4} />
        {BARS.map(([x, height]) => (
          <rect key={x} x={x} y={160 - height} width="12" height={height} rx="2" fill={INK.brand} />
        ))}
        <path d="M254 161h110" stroke={INK.line} />
        <Tick x={376} y={66} size={15} />
      </Pane>
    </Picture>
  );
}
