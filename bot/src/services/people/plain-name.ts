/** Returns a name for a mail, without characters that mail programs would turn into a link. */
export const plainName = (name: string): string => name.replace(/[.:/\\@]+(?=\S)/g, ' ');
