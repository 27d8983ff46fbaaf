-- AlterTable
ALTER TABLE "channels" ADD COLUMN     "is_status_mailed" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "status_mailed_at" TIMESTAMPTZ(3);
