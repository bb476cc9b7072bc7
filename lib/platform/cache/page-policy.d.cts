export function pagePolicy(html: string): string;
