/** Legal forms at the end of a name, as companies write them. */
const LEGAL_FORM =
  /\s+(?:(?:AG|SE|GmbH|KG)(?:\s+&\s+Co\.?(?:\s+(?:KGaA|KG|OHG))?)?|KGaA|Inc\.?|Corp\.?|Ltd\.?|LLC|plc|PLC|Co\.|N\.V\.|NV|B\.V\.|S\.A\.|SA|S\.p\.A\.|A\/S|AB|ASA|Oyj|K\.K\.)$/;

/** Keeps the legal form on the line of the word before it: no-break spaces before and within it. */
export const unbrokenName = (name: string): string =>
  name.replace(LEGAL_FORM, (form) => form.replace(/\s+/g, '\u00a0'));
