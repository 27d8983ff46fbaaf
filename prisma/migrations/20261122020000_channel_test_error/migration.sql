-- AlterTable
ALTER TABLE "channels" ADD COLUMN     "test_error" TEXT;
