-- AlterEnum
ALTER TYPE "log_type" ADD VALUE 'ERROR';
