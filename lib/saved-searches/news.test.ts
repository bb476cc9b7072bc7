import { afterVisit, firstVisit, newsSince } from './news';

const ids = (text: string) => (text === '' ? [] : text.split(''));

describe('newsSince', () => {
  const visits = {
    seen_on: '2026-03-10',
    seen_ids: ids('bcd'),
    before_on: '2026-03-02',
    before_ids: ids('ab'),
  };
  it.each([
    ['a later day compares with the last visit', '2026-03-11', 'cde', '2026-03-10', 'e', 'b'],
    ['the day of the last visit, with the one before', '2026-03-10', 'cde', '2026-03-02', 'cde', 'ab'],
    ['nothing has changed', '2026-03-12', 'dbc', '2026-03-10', '', ''],
    ['nothing matches any more', '2026-03-12', '', '2026-03-10', '', 'bcd'],
  ])('%s', (_name, today, now, since, added, left) => {
    expect(newsSince(visits, ids(now), today)).toEqual({ since, added: ids(added), left: ids(left) });
  });

  it('knows none of too many matches, then or now', () => {
    expect(newsSince(visits, null, '2026-03-11')).toBeNull();
    expect(newsSince({ ...visits, seen_ids: null }, ids('a'), '2026-03-11')).toBeNull();
    expect(newsSince({ ...visits, seen_ids: null }, ids('a'), '2026-03-10')?.left).toEqual(['b']);
  });
});

it('a search visited on several days has the news of each, however often on one', () => {
  let visits = firstVisit(ids('ab'), '2026-03-01');
  expect(newsSince(visits, ids('ab'), '2026-03-01')).toEqual({ since: '2026-03-01', added: [], left: [] });
  for (let time = 0; time < 3; time++) {
    expect(newsSince(visits, ids('bc'), '2026-03-05')).toEqual({
      since: '2026-03-01',
      added: ['c'],
      left: ['a'],
    });
    visits = afterVisit(visits, ids('bc'), '2026-03-05');
  }
  expect(newsSince(visits, ids('bcd'), '2026-03-06')).toEqual({
    since: '2026-03-05',
    added: ['d'],
    left: [],
  });
});
