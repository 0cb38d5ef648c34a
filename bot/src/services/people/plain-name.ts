/** A name as a mail tells it, without what mail programs would make a link of: a name is no place for one. */
export const plainName = (name: string): string => name.replace(/[.:/\\@]+(?=\S)/g, ' ');
