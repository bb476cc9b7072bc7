import type { PricePoint } from '@/lib/stocks/schema';

/**
 * Loads the points of a price history, or returns the error.
 *
 * @returns `status` is 0 without an answer
 */
export async function askForPrices(
  url: string,
): Promise<{ points: readonly PricePoint[] } | { error: unknown; status: number }> {
  let status = 0;
  try {
    const response = await fetch(url);
    status = response.status;
    if (!response.ok) throw new Error(`Failed to fetch history data: ${status}`);
    const answer: unknown = await response.json();
    if (!isHistoryAnswer(answer)) throw new Error('Failed to fetch history data: unknown form');
    return { points: answer.data };
  } catch (error) {
    return { error, status };
  }
}

// The zod schema would check the same, but zod is larger than the rest of the page's script.
function isHistoryAnswer(answer: unknown): answer is { data: PricePoint[] } {
  const data = (answer as { data?: unknown } | null)?.data;
  return Array.isArray(data) && data.every(isPricePoint);
}

function isPricePoint(point: Partial<PricePoint> | null): boolean {
  const average = (value: unknown) => value === undefined || value === null || Number.isFinite(value);
  return (
    !Number.isNaN(Date.parse(point?.date ?? '')) &&
    Number.isFinite(point?.price) &&
    average(point?.ma50) &&
    average(point?.ma200)
  );
}
