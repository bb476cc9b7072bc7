export function deferScripts(html: string, data?: string): string;
