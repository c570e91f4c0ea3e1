// Shared modules need an asynchronous start when no shell provides them eagerly.
import('./main').then(({ start }) => start());
