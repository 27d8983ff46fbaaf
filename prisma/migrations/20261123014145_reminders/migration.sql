-- AlterTable
ALTER TABLE "sign_ins" ADD COLUMN     "language" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "is_reminded" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reminded_at" TIMESTAMPTZ(3);
