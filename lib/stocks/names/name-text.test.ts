import { codeText, nameSpellings, nameText } from './name-text';

describe('nameText', () => {
  it.each([
    ['  SAP   SE ', 'sap se'],
    ['Münchener Rück', 'muenchener rueck'],
    ['Mu\u0308nchener', 'muenchener'],
    ['STRASSE Straße', 'strasse strasse'],
    ["L'Oréal S.A.", 'loreal sa'],
    ['L’ORÉAL', 'loreal'],
    ['E.ON', 'eon'],
    ['AT&T Inc.', 'att inc'],
    ['Johnson & Johnson', 'johnson johnson'],
    ['Coca-Cola (Co.), Ltd', 'coca cola co ltd'],
    ['Ørsted A/S', 'oersted a s'],
    ['Škoda, Łódź', 'skoda lodz'],
    ['中国石油', '中国石油'],
    ['ﬁnanz ３M', 'finanz 3m'],
    ['%_*', ''],
    ['', ''],
  ])('%s', (text, expected) => expect(nameText(text)).toBe(expected));
});

describe('nameSpellings', () => {
  it.each([
    ['Siemens', ['siemens']],
    ['Münchener Rück', ['muenchener rueck', 'munchener ruck']],
    ['Ørsted', ['oersted', 'orsted']],
    ['Nestlé', ['nestle']],
  ])('%s', (text, expected) => expect(nameSpellings(text)).toEqual(expected));
});

describe('codeText', () => {
  it.each([
    ['BRK-B', 'brkb'],
    ['brk.b', 'brkb'],
    [' DE 000 716 460 0 ', 'de0007164600'],
    ['0700.HK', '0700hk'],
  ])('%s', (text, expected) => expect(codeText(text)).toBe(expected));
});
