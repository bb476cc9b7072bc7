import { searchTexts } from './search-texts';

describe('what a source is asked for', () => {
  it.each([
    ['Howmet Aerospace Inc.', ['Howmet Aerospace Inc.', 'howmet aerospace']],
    ['UNDER ARMOUR A DL-,333', ['UNDER ARMOUR A DL-,333', 'UNDER ARMOUR A', 'under armour']],
    ['WALGREEN CO. DL-,078125', ['WALGREEN CO. DL-,078125', 'WALGREEN CO.', 'walgreen']],
    ['ALPHABET INC.CL C DL-,1', ['ALPHABET INC.CL C DL-,1', 'ALPHABET INC.', 'alphabet']],
    ['3M CO. DL-,01', ['3M CO. DL-,01', '3M CO.', '3m']],
    ['E.ON SE NA O.N.', ['E.ON SE NA O.N.', 'E.ON SE', 'eon']],
    ['Allianz SE vink.Namens-Aktien o.N.', ['Allianz SE vink.Namens-Aktien o.N.', 'Allianz SE', 'allianz']],
    ['Boeing Co. Registered Shares DL 5', ['Boeing Co. Registered Shares DL 5', 'Boeing Co.', 'boeing']],
    [
      'CUMMINS INC. DL 2,50 Reg.Shares Cl.A DL -,0001',
      ['CUMMINS INC. DL 2,50 Reg.Shares Cl.A DL -,0001', 'CUMMINS INC.', 'cummins'],
    ],
    ['GRAINGER (W.W.) INC. DL 1', ['GRAINGER (W.W.) INC. DL 1', 'GRAINGER INC.', 'grainger']],
    ['NEL ASA NAVNE-AKSJER NK -,20', ['NEL ASA NAVNE-AKSJER NK -,20', 'NEL ASA', 'nel']],
    [
      'iShares Core DAX UCITS ETF (DE)',
      ['iShares Core DAX UCITS ETF (DE)', 'iShares Core DAX UCITS ETF', 'ishares core dax ucits etf'],
    ],
    ['LAM RESEARCH CORP. DL-001', ['LAM RESEARCH CORP. DL-001', 'LAM RESEARCH CORP.', 'lam research']],
    ['NESTLE NAM. SF-,10', ['NESTLE NAM. SF-,10', 'NESTLE', 'nestle']],
    [
      'Xtrackers Nikkei 225 Inhaber-Ant. 2D EURH o.N.',
      ['Xtrackers Nikkei 225 Inhaber-Ant. 2D EURH o.N.', 'Xtrackers Nikkei 225', 'xtrackers nikkei 225'],
    ],
    ['Vanguard FTSE All-World', ['Vanguard FTSE All-World', 'vanguard ftse all world']],
  ])('is for %s its name, then less of it', (name, texts) => expect(searchTexts(name)).toEqual(texts));
});
