import { Box, INK, Label, Onward, Pane, Picture, Pointer, Push, WindsockMark, Words } from './parts.tsx';

/** From "Add to a team" to a channel, and "Set up a bot". */
export function AddToTeam() {
  return (
    <Picture>
      <Pane x={20} y={30} width={186} height={156}>
        <WindsockMark x={73} y={16} size={40} />
        <text x="93" y="76" textAnchor="middle" fontSize="13" fontWeight="600" fill={INK.text}>
          Windsock
        </text>
        <Words x={48} y={88} width={90} />
        <Push x={28} y={108} width={130} height={30} strong>
          Add to a team
        </Push>
      </Pane>
      <Onward x={218} y={108} />
      <Pane x={262} y={14} width={198} height={188} title="Pick a channel">
        <Box x={16} y={38} width={166} height={92} fill={INK.paper} stroke={INK.words} />
        <Label x={28} y={58} fill={INK.quiet}>
          Platform team
        </Label>
        <Box x={22} y={66} width={154} height={26} fill={INK.brandPale} stroke={INK.brandPale} />
        <Label x={34} y={83} fill={INK.brandText} weight={600}>
          General
        </Label>
        <Words x={34} y={108} width={70} />
        <Push x={66} y={144} width={116} height={30} strong>
          Set up a bot
        </Push>
        <Pointer x={168} y={166} />
      </Pane>
    </Picture>
  );
}
