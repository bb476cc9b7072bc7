import { unbrokenName } from './legal-form';

it.each([
  ['Königshagen Werkzeuge AG', 'Königshagen Werkzeuge~AG'],
  ['Falkengart GmbH & Co. KGaA', 'Falkengart~GmbH~&~Co.~KGaA'],
  ['Veenoord Kantoren N.V.', 'Veenoord Kantoren~N.V.'],
  ['Quillgrove Inc.', 'Quillgrove~Inc.'],
  ['Imhoff Prüftechnik KGaA', 'Imhoff Prüftechnik~KGaA'],
  ['Ein Name ohne Form', 'Ein Name ohne Form'],
  ['AG', 'AG'],
])('%s', (name, unbroken) => {
  expect(unbrokenName(name).replaceAll('\u00a0', '~')).toBe(unbroken);
});
