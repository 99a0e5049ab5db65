import { createSocket } from "node:dgram";

/**
 * A DNS server on loopback that answers every question for an IPv4 address with `address()`, for a second. While that is
 * null it answers nothing.
 */
export function startNameServer(
  port: number,
  address: () => string | null,
  host = "127.0.0.1",
): Promise<() => Promise<void>> {
  const socket = createSocket("udp4");
  socket.on("message", (question, { port: to, address: asker }) => {
    const found = address();
    if (found === null) return;
    const nameEnd = question.indexOf(0, 12) + 1;
    const isForA = question.readUInt16BE(nameEnd) === 1;
    const header = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isForA ? 1 : 0, 0, 0, 0, 0]);
    const answer = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...found.split(".").map(Number)];
    socket.send(
      Buffer.concat([header, question.subarray(12, nameEnd + 4), Buffer.from(isForA ? answer : [])]),
      to,
      asker,
    );
  });
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.bind(port, host, () => resolve(() => new Promise((closed) => void socket.close(() => closed()))));
  });
}
