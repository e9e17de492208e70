/**
 * The stub provider in a process of its own: `node stubProviderProcess.ts <file> <api key> <secret> [port] [seed]`.
 * It prints its address and runs until its standard input ends or it is killed; started again on the same file it knows
 * what it had taken. Controlled by `POST /control`; see `startStubProcess` in `stubProviderClient.ts`.
 */
import { StubProvider } from './stubProvider.ts'

const [file = '', apiKey = '', secret = '', port = '0', seed = '1'] = process.argv.slice(2)
const stub = await StubProvider.start({ file, apiKey, secret, port: Number(port), seed: Number(seed) })
process.stdout.write(`${stub.url}\n`)
process.stdin.resume()
process.stdin.once('end', () => {
  void stub.stop().then(() => process.exit(0))
})
