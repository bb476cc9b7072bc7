import { MOTIF_SIZE } from '@/lib/articles/page/drawing';
import { motifMarkup, type PicturedArticle } from '@/lib/articles/page/motif';
import type { CategoryId } from '@/lib/articles/rules';

/** The tokens of CATEGORY_HUES and surface-2 in app/globals.css, which a picture file cannot read. */
export const HUES: Readonly<Record<CategoryId, { light: string; dark: string }>> = {
  dividend: { light: '#0b5d4b', dark: '#3fa287' },
  growth: { light: '#66458f', dark: '#9a7cc8' },
  value: { light: '#2c66ad', dark: '#6fa5ec' },
  income: { light: '#7c5b2c', dark: '#b08a55' },
  'market-analysis': { light: '#c9552b', dark: '#e77f57' },
};
const GROUND = { light: '#f2f0ea', dark: '#1e2824' };

/** Draws the picture of an article as a file, in the colour scheme of the reader's device. */
export function thumbnailSvg(article: PicturedArticle): string {
  const { width, height } = MOTIF_SIZE;
  const { light, dark } = HUES[article.category];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 4}" height="${height * 4}"><style>svg{color:${light}}.ground{fill:${GROUND.light}}@media (prefers-color-scheme:dark){svg{color:${dark}}.ground{fill:${GROUND.dark}}}</style><path class="ground" d="M0 0h${width}v${height}H0z"/>${motifMarkup(article)}</svg>`;
}
