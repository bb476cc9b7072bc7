import type { Article } from '@/lib/articles/schema';

/** An article with as little as possible. */
export const TEST_ARTICLE: Article = {
  id: 'probe',
  slug: 'probe',
  title: 'Probe',
  category: 'value',
  motif: 'price',
  thumbnail_url: '/articles/probe/thumbnail',
  published_date: '2026-11-18T06:00:00.000Z',
  meta_description: 'Ein Satz.',
  updated_date: null,
  author: 'Redaktion Aktienlotse',
  view_count: 0,
  tags: [],
  content: '',
  reading_minutes: 4,
  featured_stocks: [],
  related_articles: [],
  sources: [],
  conflicts: null,
  charts: {},
  definition: null,
  key_points: [],
  checked_on: null,
  is_market_analysis: false,
  headings: [],
};
