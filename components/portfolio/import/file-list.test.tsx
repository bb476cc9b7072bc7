import { renderToStaticMarkup } from 'react-dom/server';
import { type ChosenFile, createFiles } from './chosen-files';
import { FileList } from './file-list';

const html = (state: ChosenFile['state']) => {
  const file = { key: 'a', name: 'a.pdf', state } as ChosenFile;
  const { store: _, ...actions } = createFiles();
  return renderToStaticMarkup(<FileList files={{ ...actions, files: [file] }} onExplain={() => undefined} />);
};

it.each<[ChosenFile['state'], boolean]>([
  [{ type: 'failed', reason: 'Das ist keine Abrechnung' }, true],
  // It may be readable.
  [{ type: 'unloaded' }, false],
  [{ type: 'locked', reason: 'Das Passwort fehlt' }, false],
])('a file that is %o leads to what is read, and to a booking by hand: %s', (state, isLed) => {
  for (const address of ['/depot-import#banken-und-formate', '/portfolio/buchungen'])
    expect(html(state).includes(`href="${address}"`)).toBe(isLed);
});
