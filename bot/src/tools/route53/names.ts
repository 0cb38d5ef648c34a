/** 'larkspur.example.' → 'larkspur.example'. Route 53 writes special characters as octal codes: '\052' is '*'. */
export const plainName = (name = ''): string =>
  name
    .replaceAll(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
    .replace(/\.$/, '');

/** '/hostedzone/Z0123' → 'Z0123' */
export const bareId = (id = ''): string => id.split('/').at(-1) ?? id;
