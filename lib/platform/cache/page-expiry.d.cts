export function expirePages(): void;
export function isExpired(entry: { lastModified?: number } | null | undefined): boolean;
