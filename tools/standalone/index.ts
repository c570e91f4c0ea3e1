// Shared modules need an asynchronous start if no shell provides them eagerly.
import('./main').then(({ start }) => start());
