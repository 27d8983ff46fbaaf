-- AlterTable
ALTER TABLE "sign_ins" ADD COLUMN     "id" SERIAL NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "sign_ins_id_key" ON "sign_ins"("id");
