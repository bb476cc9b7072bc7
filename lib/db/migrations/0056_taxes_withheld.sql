ALTER TABLE "tax_depots" ADD COLUMN "flat_withheld" numeric;--> statement-breakpoint
ALTER TABLE "tax_depots" ADD COLUMN "surcharge_withheld" numeric;--> statement-breakpoint
ALTER TABLE "tax_depots" ADD COLUMN "church_withheld" numeric;--> statement-breakpoint
ALTER TABLE "tax_depots" ADD CONSTRAINT "tax_depots_withheld" CHECK ("tax_depots"."start_on" is not null or num_nonnulls("tax_depots"."flat_withheld", "tax_depots"."surcharge_withheld", "tax_depots"."church_withheld") = 0);