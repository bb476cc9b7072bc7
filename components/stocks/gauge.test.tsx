import { renderToStaticMarkup } from 'react-dom/server';
import { Gauge } from './gauge';

describe('Gauge', () => {
  it('says its score and the word of its band, and draws both', () => {
    const html = renderToStaticMarkup(<Gauge label="Bewertung" score={79} />);
    expect(html).toContain('aria-label="Bewertung: 79 von 100, gut"');
    expect(html).toContain('stroke-dasharray="79 200"');
    expect(html).toContain('data-band="blue"');
  });

  it('is an empty ring where there is no score', () => {
    const html = renderToStaticMarkup(<Gauge label="Bewertung" score={null} />);
    expect(html).toContain('aria-label="Bewertung: N/A, zu wenige Angaben"');
    expect(html).toContain('>N/A</text>');
    expect(html).not.toContain('data-band');
  });
});
