-- AlterTable
ALTER TABLE "top_up_orders" ADD COLUMN     "note_event" JSONB;
