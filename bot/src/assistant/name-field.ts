/** Returns whether a list's field holds the name or id of its resources, or of what they refer to. */
export const isNameField = (field: string): boolean => /(?:^name|_name|_id)$/.test(field);
