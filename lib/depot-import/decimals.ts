export * from '@/lib/platform/format/decimals';
