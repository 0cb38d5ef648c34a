import { Box, INK, Label, Onward, Pane, Picture, Pointer, Push, Tick, Words } from './parts.tsx';

/** The zip file is selected, and the admin center says that the app was added. */
export function SelectPackage() {
  return (
    <Picture>
      <Pane x={20} y={14} width={262} height={188} title="Select a file">
        <Box x={16} y={40} width={230} height={94} fill={INK.shade} stroke={INK.words} />
        <Words x={60} y={56} width={110} />
        <Words x={60} y={114} width={84} />
        {[49, 107].map((y) => (
          <rect key={y} x={30} y={y} width="18" height="20" rx="3" fill={INK.deep} />
        ))}
        <Box x={22} y={74} width={218} height={28} fill={INK.brandPale} stroke={INK.brandPale} />
        <Zip x={30} y={78} />
        <Label x={60} y={92} fill={INK.brandText} weight={600}>
          windsock-teams-bot.zip
        </Label>
        <Push x={166} y={146} width={80} height={28} strong>
          Open
        </Push>
        <Pointer x={230} y={164} />
      </Pane>
      <Onward x={294} y={108} />
      <Box x={332} y={82} width={140} height={52} radius={8} fill={INK.goodPale} stroke={INK.goodLine} />
      <Tick x={353} y={108} />
      <Label x={370} y={112} weight={600}>
        New app added
      </Label>
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
