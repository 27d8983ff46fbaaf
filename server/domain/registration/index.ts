export { register, registerAndSignIn } from './register.ts'
