import { Box, INK, Label, Pane, Picture, Pointer, Words } from './parts.tsx';

/** The admin center: Actions is open, and Upload new app is selected. */
export function UploadApp() {
  return (
    <Picture>
      <Pane x={20} y={10} width={440} height={196}>
        <path d="M0 10A10 10 0 0 1 10 0h420a10 10 0 0 1 10 10v24H0z" fill={INK.brand} />
        <Label x={16} y={22} fill={INK.onBrand} weight={600}>
          Microsoft Teams admin center
        </Label>
        <path d="M108 34v161" stroke={INK.words} />
        <Words x={16} y={54} width={60} />
        <Words x={16} y={78} width={72} />
        <Box x={8} y={96} width={92} height={26} fill={INK.brandPale} stroke={INK.brandPale} />
        <Label x={16} y={113} fill={INK.brandText} weight={600}>
          Manage apps
        </Label>
        <Words x={16} y={138} width={56} />
        <Words x={16} y={162} width={66} />

        <Label x={126} y={64} weight={600}>
          Manage apps
        </Label>
        {[92, 116, 140, 164].map((y) => (
          <g key={y}>
            <circle cx={134} cy={y + 3} r="7" fill={INK.deep} />
            <Words x={150} y={y} width={64} />
          </g>
        ))}
        <Box x={332} y={46} width={92} height={28} />
        <Label x={344} y={64} weight={600}>
          Actions
        </Label>
        <path d="m402 58 4 4 4-4" fill="none" stroke={INK.quiet} strokeWidth="1.500" strokeLinecap="round" />
        <Box x={264} y={80} width={160} height={66} radius={8} />
        <Box x={269} y={85} width={150} height={28} fill={INK.brandPale} stroke={INK.brandPale} />
        <path
          d="M284 105v-11m-4.500 4.500 4.500-4.500 4.500 4.500M279 106.500h10"
          fill="none"
          stroke={INK.brandText}
          strokeWidth="1.500"
          strokeLinecap="round"
        />
        <Label x={298} y={103} fill={INK.brandText} weight={600}>
          Upload new app
        </Label>
        <Words x={280} y={126} width={88} />
        <Pointer x={400} y={103} />
      </Pane>
    </Picture>
  );
}
