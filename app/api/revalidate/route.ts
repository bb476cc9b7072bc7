import { revalidatePath } from 'next/cache';
import { isRenewalOrder } from '@/lib/platform/cache/page-renewal';

export const dynamic = 'force-dynamic';

/** Takes the order of this very process to make the pages that show market or articles anew; 404 for all others. */
export function POST(request: Request): Response {
  if (!isRenewalOrder(request.headers.get('authorization'))) return new Response(null, { status: 404 });
  revalidatePath('/');
  revalidatePath('/search');
  revalidatePath('/search/[slug]', 'page');
  revalidatePath('/search/sektor/[slug]', 'page');
  revalidatePath('/search/land/[slug]', 'page');
  revalidatePath('/stock-detail/[id]', 'page');
  revalidatePath('/stock/[name]', 'page');
  revalidatePath('/articles', 'layout');
  return new Response(null, { status: 204 });
}
