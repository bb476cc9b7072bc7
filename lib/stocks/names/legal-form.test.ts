import { shortName, unbrokenName } from './legal-form';

it.each([
  ['Königshagen Werkzeuge AG', 'Königshagen Werkzeuge~AG', 'Königshagen Werkzeuge'],
  ['Falkengart GmbH & Co. KGaA', 'Falkengart~GmbH~&~Co.~KGaA', 'Falkengart'],
  ['Veenoord Kantoren N.V.', 'Veenoord Kantoren~N.V.', 'Veenoord Kantoren'],
  ['Quillgrove Inc.', 'Quillgrove~Inc.', 'Quillgrove'],
  ['Imhoff Prüftechnik KGaA', 'Imhoff Prüftechnik~KGaA', 'Imhoff Prüftechnik'],
  ['Skogvik Papper AB (publ)', 'Skogvik Papper~AB~(publ)', 'Skogvik Papper'],
  ['Hoshikawa Seiki Co., Ltd.', 'Hoshikawa Seiki~Co.,~Ltd.', 'Hoshikawa Seiki'],
  ['Beaurive & Cie SCA', 'Beaurive~&~Cie~SCA', 'Beaurive'],
  ['Quillgrove, Inc.', 'Quillgrove,~Inc.', 'Quillgrove'],
  ['Ein Name ohne Form', 'Ein Name ohne Form', 'Ein Name ohne Form'],
  ['AG', 'AG', 'AG'],
])('%s', (name, unbroken, short) => {
  expect(unbrokenName(name).replaceAll('\u00a0', '~')).toBe(unbroken);
  expect(shortName(name)).toBe(short);
});
