ALTER TABLE "fundamentals" DROP CONSTRAINT "fundamentals_source";--> statement-breakpoint
ALTER TABLE "fundamentals" ADD CONSTRAINT "fundamentals_source" CHECK ("fundamentals"."source" in ('sec', 'esef', 'csv', 'yahoo', 'demo'));
