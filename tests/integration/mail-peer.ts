import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Node cannot create certificates; the Python that moto needs can. */
const PYTHON = fileURLToPath(new URL('../../.cache/moto/bin/python', import.meta.url));
const MAKE_CERTIFICATE = `
import datetime, json
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
key = ec.generate_private_key(ec.SECP256R1())
name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, 'localhost')])
now = datetime.datetime.now(datetime.timezone.utc)
cert = (x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
  .serial_number(x509.random_serial_number()).not_valid_before(now - datetime.timedelta(hours=1))
  .not_valid_after(now + datetime.timedelta(hours=1))
  .add_extension(x509.SubjectAlternativeName([x509.DNSName('localhost')]), False)
  .add_extension(x509.BasicConstraints(ca=True, path_length=None), True).sign(key, hashes.SHA256()))
pem = serialization.Encoding.PEM
print(json.dumps({'cert': cert.public_bytes(pem).decode(), 'key': key.private_bytes(
  pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()).decode()}))
`;

/** Creates a self-signed certificate for 'localhost', and its key. */
export function makeCertificate(): { cert: string; key: string } {
  return JSON.parse(execFileSync(PYTHON, ['-c', MAKE_CERTIFICATE], { encoding: 'utf8' }));
}

interface Received {
  mail: Email;
  secure: boolean;
  user: string | undefined;
}

const USER = 'windsock@example.com';
const PASSWORD = 'p@ss:w/rd%';

/** A mail server; `url` has the right user and password. */
export async function startMailServer(options: ConstructorParameters<typeof SMTPServer>[0], listenOn = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 100,
    onAuth({ username, password }, _session, callback) {
      if (username === USER && password === PASSWORD) callback(null, { user: username });
      else callback(new Error('Invalid user or password'));
    },
    onData(stream, session, callback) {
      buffer(stream)
        .then((content) => PostalMime.parse(content))
        .then((mail) => {
          received.push({ mail, secure: session.secure, user: session.user as string | undefined });
          callback();
        })
        .catch(callback);
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(listenOn, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const account = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}`;
  return {
    received,
    port,
    url: `smtp://${account}@localhost:${port}`,
    connections: () => server.connections.size,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A server that accepts connections and stays silent. */
export async function startSilentServer() {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
