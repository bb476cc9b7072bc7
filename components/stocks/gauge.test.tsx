import { renderToStaticMarkup } from 'react-dom/server';
import { Gauge } from './gauge';

describe('Gauge', () => {
  // Bands: specification, section 9.
  it.each([
    [100, 'sehr gut', 'green'],
    [80, 'sehr gut', 'green'],
    [79, 'gut', 'blue'],
    [60, 'gut', 'blue'],
    [59, 'mittel', 'yellow'],
    [40, 'mittel', 'yellow'],
    [39, 'schwach', 'orange'],
    [20, 'schwach', 'orange'],
    [19, 'sehr schwach', 'red'],
    [0, 'sehr schwach', 'red'],
  ])('reads %d as %s and draws it %s', (score, word, band) => {
    const html = renderToStaticMarkup(<Gauge label="Bewertung" score={score} />);
    expect(html).toContain(`aria-label="Bewertung: ${score} von 100, ${word}"`);
    expect(html).toContain(`stroke-dasharray="${score} 200"`);
    expect(html.match(/data-band="(\w+)"/)?.[1]).toBe(band);
  });

  it('is an empty ring where there is no score', () => {
    const html = renderToStaticMarkup(<Gauge label="Bewertung" score={null} />);
    expect(html).toContain('aria-label="Bewertung: N/A, zu wenige Angaben"');
    expect(html).toContain('>N/A</text>');
    expect(html).not.toContain('data-band');
  });
});
