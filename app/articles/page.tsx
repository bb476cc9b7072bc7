import type { Metadata } from 'next';
import { ListRoute, listMetadata } from './list-route';

// Publishing revalidates this page; the hourly limit keeps the view counts fresh.
export const revalidate = 3600;

const at = { category: null, page: 1 };

export const generateMetadata = (): Promise<Metadata> => listMetadata({ at });

export default function ArticlesPage() {
  return <ListRoute at={at} />;
}
