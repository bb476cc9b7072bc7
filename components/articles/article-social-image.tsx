import type { ImageResponse } from 'next/og';
import { drawableText } from '@/components/layout/drawable-text';
import { COLOURS, COLUMN, drawnImage, FOOT } from '@/components/layout/social-image';
import { MOTIF_SIZE } from '@/lib/articles/page/drawing';
import { motifMarkup, type PicturedArticle } from '@/lib/articles/page/motif';
import { CATEGORIES } from '@/lib/articles/rules';
import type { ArticleLink } from '@/lib/articles/schema';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatLongDay } from '@/lib/platform/format/day';
import { HUES } from './thumbnail-svg';

/** Least characters of a title that is set smaller. */
const LONG_TITLE = 44;

/** The band at the foot, in px; the picture is stretched into it. */
const BAND = { width: 1200, height: 170 };

/** The social image of an article: category, title, date, and its motif. */
export function articleSocialImage(
  article: PicturedArticle & Pick<ArticleLink, 'published_date'>,
  siteName: string,
): Promise<ImageResponse> {
  const { category, title, published_date } = article;
  const hue = HUES[category].light;
  const { width, height } = MOTIF_SIZE;
  const motif = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${BAND.width}" height="${BAND.height}" preserveAspectRatio="none" color="${hue}">${motifMarkup(article)}</svg>`;
  const shown = drawableText(title);
  return drawnImage(
    siteName,
    <div style={COLUMN}>
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 16,
          marginTop: 24,
          fontSize: 28,
          color: COLOURS.ink2,
        }}
      >
        <div style={{ width: 20, height: 20, borderRadius: 4, background: hue }} />
        <div style={{ fontWeight: 600 }}>{CATEGORIES[category]}</div>
        <div>{drawableText(formatLongDay(berlinDay(new Date(published_date))))}</div>
      </div>
      <div
        style={{
          marginTop: 14,
          maxWidth: COLUMN.width,
          wordBreak: 'break-word',
          fontSize: shown.length > LONG_TITLE ? 50 : 58,
          fontWeight: 600,
          lineHeight: 1.12,
        }}
      >
        {shown}
      </div>
    </div>,
    // biome-ignore lint/performance/noImgElement: drawn into the image, not loaded
    <img
      alt=""
      src={`data:image/svg+xml,${encodeURIComponent(motif)}`}
      width={BAND.width}
      height={BAND.height}
      style={FOOT}
    />,
  );
}
