/** Legal forms at the end of a name, as companies write them. */
const LEGAL_FORM =
  /,?\s+(?:(?:AG|SE|GmbH|KG)(?:\s+&\s+Co\.?(?:\s+(?:KGaA|KG|OHG))?)?|KGaA|Inc\.?|Corp\.?|Corporation|(?:Co\.,\s+)?Ltd\.?|LLC|plc|PLC|Co\.|N\.V\.|NV(?:\/SA)?|B\.V\.|S\.A\.|SA|(?:&\s+Cie\s+)?SCA|S\.p\.A\.|A\/S|AB(?:\s+\(publ\))?|ASA|Oyj|K\.K\.)$/;

/** Keeps the legal form on the line of the word before it: no-break spaces before and within it. */
export const unbrokenName = (name: string): string =>
  name.replace(LEGAL_FORM, (form) => form.replace(/\s+/g, '\u00a0'));

/** Leaves the legal form out, where there is little room. */
export const shortName = (name: string): string => name.replace(LEGAL_FORM, '');
