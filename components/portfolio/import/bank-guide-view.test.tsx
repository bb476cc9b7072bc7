import { renderToStaticMarkup } from 'react-dom/server';
import { bankGuides } from '@/lib/bank-guides/bank-guides';
import { BankGuideView } from './bank-guide-view';

const textOf = (slug: string) => {
  const guide = bankGuides().find((one) => one.slug === slug);
  if (!guide) throw new Error(slug);
  const others = bankGuides().filter((one) => one !== guide);
  const html = renderToStaticMarkup(<BankGuideView guide={guide} others={others} />);
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
};

it('says where the files are, in the words of the list of forms, and leads to a trial and to the other banks', () => {
  const { html, text } = textOf('scalable-capital');
  expect(text).toContain('Tabelle CSV: im Browser unter Broker, Transaktionen, Export');
  expect(text).toContain('PDF Abrechnungen: Scalable Capital');
  expect(html).toContain('href="/depot-import#ausprobieren"');
  expect(html.match(/href="\/depot-import\/[a-z0-9-]+"/g)).toHaveLength(bankGuides().length - 1);
});

it('names no kind of file that is not read', () => {
  expect(textOf('ing').text).not.toContain('Tabelle CSV');
  expect(textOf('interactive-brokers').text).not.toContain('PDF Abrechnungen');
});
