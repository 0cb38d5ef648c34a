import { Box, INK, Label, Pane, Picture, Pointer, Push, WindsockMark, Words } from './parts.tsx';

/** Apps in Teams: the organisation's own apps, with Windsock among them. */
export function AddApp() {
  return (
    <Picture>
      <Pane x={20} y={10} width={440} height={196}>
        <path d="M0 10A10 10 0 0 1 10 0h42v196H10a10 10 0 0 1-10-10z" fill={INK.deep} />
        {[22, 56, 90].map((y) => (
          <rect key={y} x={18} y={y} width="16" height="16" rx="4" fill={INK.words} />
        ))}
        <Box x={8} y={122} width={36} height={44} fill={INK.brandPale} stroke={INK.brandPale} />
        <path
          d="M20 130h5v5h-5zM28 130h5v5h-5zM20 138h5v5h-5zM28 140.500h5M30.500 138v5"
          fill="none"
          stroke={INK.brandText}
          strokeWidth="1.500"
        />
        <text x="26" y="160" fontSize="10" fontWeight="600" textAnchor="middle" fill={INK.brandText}>
          Apps
        </text>

        <Label x={72} y={34} weight={600}>
          Built for your organization
        </Label>
        <AppCard x={72} isOurs />
        <AppCard x={250} />
        <Words x={72} y={160} width={92} />
        <Words x={72} y={176} width={54} />
        <Words x={250} y={160} width={72} />
        <Pointer x={208} y={122} />
      </Pane>
    </Picture>
  );
}

function AppCard({ x, isOurs = false }: { x: number; isOurs?: boolean }) {
  return (
    <g transform={`translate(${x} 48)`}>
      <Box x={0} y={0} width={164} height={92} radius={8} stroke={isOurs ? INK.brand : INK.words} />
      {isOurs ? (
        <>
          <WindsockMark x={12} y={12} size={32} />
          <Label x={54} y={25} weight={600}>
            Windsock
          </Label>
        </>
      ) : (
        <>
          <rect x="12" y="12" width="32" height="32" rx="8" fill={INK.deep} />
          <Words x={54} y={18} width={60} />
        </>
      )}
      <Words x={54} y={34} width={86} />
      {isOurs && (
        <Push x={84} y={56} width={68} height={26} strong>
          Add
        </Push>
      )}
    </g>
  );
}
