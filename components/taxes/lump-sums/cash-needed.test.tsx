import { renderToStaticMarkup } from 'react-dom/server';
import type { LumpSumBank, LumpSums } from '@/lib/portfolio/taxes/lump-sum-schema';
import { CashNeeded } from './cash-needed';

const MORE = 'Es kann mehr sein';
const REFUSED = 'Der Stand der Bank gilt nicht';

describe('CashNeeded', () => {
  it.each<[name: string, bank: Partial<LumpSumBank>, notes: string[]]>([
    ['all is known', { is_complete: true }, []],
    ['bookings are missing', { missing: 1 }, [MORE]],
    ['a state is refused', { refused: REFUSED }, [REFUSED]],
    ['both', { missing: 1, refused: REFUSED }, [MORE, REFUSED]],
    ['a sum withheld is refused', { is_complete: true, refused: REFUSED }, [REFUSED]],
  ])('says what is not known at a bank: %s', (_name, more, notes) => {
    const bank = Object.assign(
      {
        depot_id: 'a',
        name: 'Bank',
        residence: 'domestic',
        cash: '1',
        is_complete: false,
        missing: 0,
        refused: null,
      },
      more,
    );
    const answer = { banks: [bank], due: '2027-01-04', is_running: true, unsaid: [] };
    const markup = renderToStaticMarkup(<CashNeeded answer={answer as unknown as LumpSums} />);
    expect([MORE, REFUSED].filter((note) => markup.includes(note))).toEqual(notes);
  });
});
