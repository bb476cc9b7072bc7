/** Returns the id of a field, by which the page leads to it without script. */
export const fieldId = ({ name }: { name: string }): string => `feld-${name}`;
