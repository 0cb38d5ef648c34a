import { Box, INK, Label, Pane, Picture, Pointer, Push, Tick, Words } from './parts.tsx';

/** The zip is chosen, and the admin center says that the app was added. */
export function SelectPackage() {
  return (
    <Picture>
      <Pane x={70} y={10} width={290} height={168} title="Select a file">
        <Box x={16} y={40} width={258} height={84} fill={INK.shade} stroke={INK.words} />
        <Words x={64} y={56} width={110} />
        <Words x={64} y={108} width={84} />
        {[48, 100].map((y) => (
          <rect key={y} x={32} y={y} width="18" height="20" rx="3" fill={INK.deep} />
        ))}
        <Box x={22} y={72} width={246} height={24} fill={INK.brandPale} stroke={INK.brandPale} />
        <Zip x={32} y={74} />
        <Label x={64} y={88} fill={INK.brandText} weight={600}>
          windsock-teams-bot.zip
        </Label>
        <Push x={202} y={132} width={72} height={26} strong>
          Open
        </Push>
        <Pointer x={250} y={146} />
      </Pane>
      <g transform="translate(246 150)">
        <Box x={0} y={0} width={164} height={52} radius={8} fill={INK.goodPale} stroke={INK.goodLine} />
        <Tick x={26} y={26} />
        <Label x={46} y={30} weight={600}>
          New app added
        </Label>
      </g>
    </Picture>
  );
}

function Zip({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="18" height="20" rx="3" fill={INK.brand} />
      <path d="M9 0v12" stroke={INK.onBrand} strokeWidth="2.500" strokeDasharray="2.500 2" />
      <rect x="6.500" y="12" width="5" height="5" rx="1.500" fill={INK.onBrand} />
    </g>
  );
}
