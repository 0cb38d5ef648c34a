/** "i am in web", "we're the data team": names the team of the person who asks. */
const WE =
  /(?:^|[,;.?!] *)(?:(?:because|since|as|btw|and|note) )?(?:i am|i['’]?m|we are|we['’]?re) (?:in |from |with |on |at |of |part of )?(?:the )?(?:team )?([a-z][\w-]{1,30})(?: team| people| folks| guys)?(?=[,;.?!]|$)/i;
/** "is it ours", "is that from us?", at the end of a clause. */
const OURS =
  /\b(?:(?:from|of|by|with|to) )?(?:ours|us|mine|(?:our|my) (?:team|stuff|things?))(?= ?(?:[,;.?!]|$))/i;

/** "is it from us? i am in web": replaces "us" with the team. The person's team is not known otherwise. */
export function withOurTeam(text: string): string {
  const [told, team = ''] = WE.exec(text) ?? [];
  const rest = told === undefined ? text : text.replace(told, '');
  if (told === undefined || NOT_TEAM.test(team) || !OURS.test(rest)) return text;
  return `${rest
    .replace(OURS, `of team ${team}`)
    .replace(/[?.!,; ]+$/, '')
    .trim()}?`;
}
const NOT_TEAM =
  /^(?:new|not|sure|the|a|an|here|done|fine|ok|looking|trying|afraid|sorry|using|seeing|getting|on|off|stuck|lost)$/i;
