export function deferScripts(html: string): string;
