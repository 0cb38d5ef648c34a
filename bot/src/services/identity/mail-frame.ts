export const clock = (at: Date): string => `${at.toISOString().slice(11, 16)} UTC`;

const FONT = `font-family:'Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif`;
const MONO = `font-family:'Cascadia Mono',Consolas,Menlo,'Courier New',monospace`;
const PLAIN = `${FONT};font-size:15px;line-height:22px;color:#242424`;
const QUIET = `${FONT};font-size:13px;line-height:20px;color:#616161`;

/**
 * Returns a mail's HTML page. It uses tables and inline styles, as mail clients require. The style element only adds
 * dark mode, and clients that ignore it keep the light colours. All arguments are escaped.
 * @param preview what mail clients show beside the subject
 * @param rows results of the functions below
 */
export function mailPage({
  title,
  preview,
  rows,
}: {
  title: string;
  preview: string;
  rows: string[];
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #141414 !important; }
  .card { background: #1f1f1f !important; border-color: #3d3d3d !important; }
  .text { color: #f5f5f5 !important; }
  .quiet { color: #bdbdbd !important; }
  .code { background: #292929 !important; color: #ffffff !important; }
  .link { color: #a9abee !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f5f5">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f5f5">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #e0e0e0;border-radius:8px">
<tr><td class="text" style="padding:32px 32px 0;${FONT};font-size:14px;font-weight:600;line-height:20px;color:#242424">Windsock</td></tr>
<tr><td style="padding:16px 32px 0"><h1 class="text" style="margin:0;${FONT};font-size:24px;font-weight:600;line-height:32px;color:#242424">${title}</h1></td></tr>
${rows.join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

export const paragraph = (text: string, space = 8): string =>
  `<tr><td class="text" style="padding:${space}px 32px 0;${PLAIN}">${text}</td></tr>`;

/** The digits have no spaces between them, so that they are copied as they are typed. */
export const codeDigits = (code: string): string => `<tr><td style="padding:16px 32px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="code" align="center" style="padding:20px 0 20px 8px;background:#f0f0f0;border-radius:6px;${MONO};font-size:36px;font-weight:700;line-height:44px;letter-spacing:8px;color:#242424">${code}</td>
</tr></table>
</td></tr>`;

/** A button, and its address for clients where buttons do not work. */
export const linkButton = (link: string, text: string): string => `<tr><td style="padding:16px 32px 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="background:#5b5fc7;border-radius:6px"><a href="${link}" style="display:inline-block;padding:12px 24px;${FONT};font-size:15px;font-weight:600;line-height:20px;color:#ffffff;text-decoration:none">${text}</a></td>
</tr></table>
</td></tr>
<tr><td class="quiet" style="padding:16px 32px 0;${QUIET}">If the button does nothing, open this address:<br>
<a class="link" href="${link}" style="color:#4f52b2;word-break:break-all">${link}</a></td></tr>`;

/** The last row. */
export const smallPrint = (text: string): string =>
  `<tr><td class="quiet" style="padding:24px 32px 32px;${QUIET}">${text}</td></tr>`;
