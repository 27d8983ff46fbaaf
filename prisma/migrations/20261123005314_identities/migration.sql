-- CreateEnum
CREATE TYPE "identity_provider" AS ENUM ('GITHUB', 'LINUXDO', 'OIDC', 'WECHAT', 'TELEGRAM');

-- AlterEnum
ALTER TYPE "code_purpose" ADD VALUE 'TELEGRAM_SIGN_IN';

-- No version wrote these columns, so they have no values to keep.
-- DropIndex
DROP INDEX "users_github_id_key";

-- DropIndex
DROP INDEX "users_linux_do_id_key";

-- DropIndex
DROP INDEX "users_telegram_id_key";

-- DropIndex
DROP INDEX "users_wechat_id_key";

-- AlterTable
ALTER TABLE "users" DROP COLUMN "github_id",
DROP COLUMN "linux_do_id",
DROP COLUMN "telegram_id",
DROP COLUMN "wechat_id";

-- CreateTable
CREATE TABLE "identities" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "provider" "identity_provider" NOT NULL,
    "subject" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "identities_provider_subject_key" ON "identities"("provider", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "identities_user_id_provider_key" ON "identities"("user_id", "provider");

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
